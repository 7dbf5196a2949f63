import { expect, test } from 'vitest'
import { ownScripts } from './own-scripts.server.ts'

test('a script is ours by the seal of its rendering, which no page keeps', () => {
  const stored = '<p>网箱<script>evil()</script><script nonce="guess">evil()</script></p>'
  const page = `<link href="/a.css" nonce="s1"/><script nonce="s1">ours()</script>${stored}<script nonce="s1" type="module" async="">import "a"</script><script src="/x.js" nonce="s1"></script>`
  const { body, scripts } = ownScripts(Buffer.from(page), 's1')
  expect({ body: body.toString(), scripts: scripts.map(String) }).toEqual({
    body: `<link href="/a.css"/><script>ours()</script>${stored}<script type="module" async="">import "a"</script><script src="/x.js"></script>`,
    scripts: ['ours()', 'import "a"'],
  })
})

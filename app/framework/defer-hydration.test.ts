import { expect, test } from 'vitest'
import { deferHydration } from './defer-hydration.server.ts'

test('the scripts of a rendered page are deferred, and nothing that only mentions them', () => {
  const page = [
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>',
    '<p title="渔排 &lt;script type=&quot;module&quot; async=&quot;&quot;&gt;">rel="modulepreload"</p>',
    '<script>before()</script><script type="module" async="">import "/assets/a.js"</script>',
  ].join('')
  expect(deferHydration(Buffer.from(page)).toString()).toBe(
    [
      '<link rel="deferred" fetchpriority="low" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>',
      '<p title="渔排 &lt;script type=&quot;module&quot; async=&quot;&quot;&gt;">rel="modulepreload"</p>',
      '<script>before()</script><script id="hydration" type="text/plain">import "/assets/a.js"</script>',
    ].join(''),
  )
})

import { expect, test } from 'vitest'
import { heldBack, lateScript } from './deferred-hydration.ts'

test('the programs of a rendered page are held back, and nothing that only speaks of them', () => {
  const page = [
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>',
    '<p title="&lt;script type=&quot;module&quot; async=&quot;&quot;&gt;">rel="modulepreload"</p>',
    '<script>before()</script><script type="module" async="">import "/assets/a.js"</script>',
  ].join('')
  expect(heldBack(page)).toBe(
    [
      '<link rel="late" fetchpriority="low" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>',
      '<p title="&lt;script type=&quot;module&quot; async=&quot;&quot;&gt;">rel="modulepreload"</p>',
      '<script>before()</script><script id="program" type="text/plain">import "/assets/a.js"</script>',
    ].join(''),
  )
})

test('the script that lets them go is whole in itself', () => {
  expect(() => new Function(lateScript)).not.toThrow()
  expect(lateScript).not.toMatch(/import\.meta|__vite|_swc/)
})

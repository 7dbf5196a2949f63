import type { Plugin } from 'vite'

const routerReloads = 'window.location.reload();\n\t\treturn new Promise(() => {});'
const reportLoss = `const lost = new Event('vite:preloadError', { cancelable: true })
window.dispatchEvent(lost)
if (!lost.defaultPrevented) throw error
return new Promise(() => {})`

/**
 * Where a page's chunk is gone, the router reloads the page that is being left, again and again. Here it reports the loss as
 * Vite's own loader does, and `app/framework/page-change.ts` decides for both. Fails the build where the router has changed.
 */
export function lostChunks(): Plugin {
  let isDone = false
  return {
    name: 'lost-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/.test(id.replaceAll('\\', '/'))) return null
      isDone = code.includes(routerReloads)
      return code.replace(routerReloads, reportLoss)
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('the router no longer reloads as this plugin knows it')
    },
  }
}

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs, in one file: compressed together it is smaller, and it outlives most deployments in browser caches. */
const framework =
  /^\0(rolldown\/|vite\/)|node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)\//

/** Small parts that every page needs as well, the back office's too: a file each would cost more than they hold. */
const base = /\/app\/(lib|framework|ui|root\.tsx)/

/** What most public pages share, in one file and one style sheet: over HTTP/1.1 every further one waits for a connection. */
const shared = /\/app\/site\/(common|layout)\//

const screens = /\/app\/admin\/screens\/[\w/-]+\.tsx$/

/** The back office's screens are drawn in browsers only: the server's copy of them is empty, and holds nothing of what they import. */
const emptyScreens: Plugin = {
  name: 'empty-screens',
  enforce: 'pre',
  load(id) {
    return this.environment.name === 'ssr' && screens.test(id) ? 'export default () => null' : null
  },
}

const routerReloads = 'window.location.reload();\n\t\treturn new Promise(() => {});'
const tellLoss = `const lost = new Event('vite:preloadError', { cancelable: true })
window.dispatchEvent(lost)
if (!lost.defaultPrevented) throw error
return new Promise(() => {})`

/**
 * Where a page's program is gone, the router reloads the page that is left, every time anew. Here it tells the loss as
 * Vite's own loader does, so that `app/framework/page-change.ts` decides for both.
 */
function lostPrograms(): Plugin {
  let isDone = false
  return {
    name: 'lost-programs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/.test(id.replaceAll('\\', '/'))) return null
      isDone = code.includes(routerReloads)
      return code.replace(routerReloads, tellLoss)
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('the router no longer reloads as this plugin knows it')
    },
  }
}

export default defineConfig({
  plugins: [emptyScreens, lostPrograms(), reactRouter()],
  // Bundled, the server's copy holds the few icons and controls that are used; loaded whole, they took 100 MB of memory.
  ssr: { noExternal: [/^@tabler\//, /^@mantine\//, /^@tiptap\//, /^@dnd-kit\//, /^@tanstack\//] },
  build: { target: 'es2022', cssMinify: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 1 },
                { name: 'base', test: base, priority: 1 },
                { name: 'pages', test: shared },
              ],
            },
          },
        },
      },
    },
  },
})

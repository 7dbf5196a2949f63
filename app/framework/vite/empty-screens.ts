import type { Plugin } from 'vite'

const screens = /\/app\/admin\/screens\/[\w/-]+\.tsx$/

/** The back office's screens are rendered in browsers only: the server's copy of them is empty, and holds nothing of what they import. */
export const emptyScreens: Plugin = {
  name: 'empty-screens',
  enforce: 'pre',
  load(id) {
    return this.environment.name === 'ssr' && screens.test(id) ? 'export default () => null' : null
  },
}

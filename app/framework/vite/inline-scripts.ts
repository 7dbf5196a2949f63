import { build, type Plugin } from 'vite'

const suffix = '?script'

/**
 * `import text from './name.ts?script'`: the module and all that it imports, as the minified text of a classic script. For what
 * a page runs before its own scripts have come.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const input = id.slice(0, -suffix.length)
      const result = await build({
        configFile: false,
        envDir: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          minify: true,
          rolldownOptions: { input, output: { format: 'iife' } },
        },
      })
      const [chunk] = Array.isArray(result) || !('output' in result) ? [] : result.output
      if (chunk?.type !== 'chunk') throw new Error(`${input} was not built as one script`)
      for (const module of Object.keys(chunk.modules)) this.addWatchFile(module)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}

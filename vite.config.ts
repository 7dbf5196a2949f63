import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What every page needs, in one file: compressed together it is smaller, and it outlives most deployments in browser caches. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)\//

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', cssMinify: true, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } } } },
  },
})

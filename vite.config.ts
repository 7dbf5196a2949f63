import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundleReport, chunkNameOf, sharedBundles } from './app/framework/vite/bundles.ts'
import { emptyScreens } from './app/framework/vite/empty-screens.ts'
import { inlineScripts } from './app/framework/vite/inline-scripts.ts'
import { lostChunks } from './app/framework/vite/lost-chunks.ts'
import { pageParameters } from './app/framework/vite/page-parameters.ts'

export default defineConfig({
  plugins: [emptyScreens, inlineScripts(), lostChunks(), bundleReport(), reactRouter()],
  define: pageParameters,
  // Bundled, the server's copy holds the few icons and controls that are used; loaded whole, they took 100 MB of memory.
  ssr: { noExternal: [/^@tabler\//, /^@mantine\//, /^@tiptap\//, /^@dnd-kit\//, /^@tanstack\//] },
  build: { target: 'es2022', cssMinify: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: (chunk) => `assets/${chunkNameOf(chunk)}-[hash].js`,
            codeSplitting: { groups: sharedBundles },
          },
        },
      },
    },
  },
})

import { setPriority } from 'node:os'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { startProduct } from './product.ts'
import { settled } from './settled.ts'

/** The demo company with its pictures drawn, which takes a core a good while; nothing runs in it. */
export async function finishedDemo(): Promise<string> {
  const product = await startProduct({
    keepData: true,
    env: { NODE_OPTIONS: `--import=${new URL('coarse-pictures.ts', import.meta.url)}` },
  })
  try {
    await settled(product)
  } finally {
    await product.stop()
  }
  return product.dataDir
}

// As a command it prints the directory, and takes what other tests leave of the processor.
if (argv[1] === fileURLToPath(import.meta.url)) {
  setPriority(19)
  console.log(await finishedDemo())
}

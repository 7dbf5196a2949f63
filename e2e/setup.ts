import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { chineseFonts, chromiumPath } from './browser.ts'
import { finishedDemo } from './finished-demo.ts'
import { copyOf, type Product, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedProduct: string
    /** Empty where there is none. */
    demoDirectory: string
  }
}

function prepareMachine(): void {
  if (chromiumPath() && chineseFonts()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium and Chinese fonts for the browser tests …')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  if (!chromiumPath())
    throw new Error(
      'the browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH',
    )
}

/**
 * The product for files that only read starts when the first of them asks for its address. In a whole run the others start from a
 * directory whose pictures are drawn already: `E2E_DEMO` names one that has been made.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  prepareMachine()
  const directory = process.env.E2E_DEMO || (process.env.E2E_SUITE === 'whole' ? await finishedDemo() : '')
  let product: Promise<Product> | undefined
  const server = createServer(async (_request, answer) => {
    product ??= startProduct(directory === '' ? {} : { dataDir: await copyOf(directory) })
    await product.then(
      ({ base }) => answer.end(base),
      (error) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  project.provide('sharedProduct', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  project.provide('demoDirectory', directory)
  return async () => {
    server.close()
    await (await product?.catch(() => undefined))?.stop()
    if (directory !== '') await rm(directory, { recursive: true, force: true })
  }
}

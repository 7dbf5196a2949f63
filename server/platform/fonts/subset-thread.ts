// Reading the whole font and compressing a part of it take processor time that requests would wait for.
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { z } from 'zod'
import { fontFiles } from '../images/fonts.ts'
import { serveTasks } from '../worker/serve.ts'

let font: Promise<Buffer> | undefined

serveTasks(async (given) => {
  const { characters } = z.object({ characters: z.string() }).parse(given)
  font ??= readFile(fontFiles.chineseSerif)
  return subsetFont(await font, characters, { targetFormat: 'woff2' })
})

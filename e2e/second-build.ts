import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './product.ts'

const secondId = 'the-second-build'

/** The scripts of the lists have new names, and the old ones are gone, as after any change of them. */
export async function secondBuild(): Promise<{ directory: string; id: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'anlan-second-'))
  for (const part of ['server', 'contracts', 'locales', 'build', 'package.json'])
    await cp(join(root, part), join(directory, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
  const assets = join(directory, 'build/client/assets')
  await removeCompressed(join(directory, 'build/client'))
  const names = await readdir(assets)
  const renamed = names.flatMap((name) => {
    const [, start, hash, end] = /^(manifest-|news-list-|products-list-)([\w-]+)(\.js)$/.exec(name) ?? []
    return hash ? [{ name, hash, next: `${start}${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}${end}` }] : []
  })
  for (const { name, next } of renamed) await rename(join(assets, name), join(assets, next))
  const version = renamed.find(({ name }) => name.startsWith('manifest-'))
  if (renamed.length !== 3 || !version) throw new Error('the build has other files than this test knows')
  const replace = (text: string) =>
    renamed
      .reduce((all, { name, next }) => all.replaceAll(name, next), text)
      .replaceAll(version.hash, version.next.slice('manifest-'.length, -'.js'.length))
  for (const path of await scripts(join(directory, 'build'))) await writeFile(path, replace(await readFile(path, 'utf8')))
  await writeFile(join(directory, 'build/client/builds/latest.json'), JSON.stringify({ id: secondId, timestamp: Date.now() }))
  return { directory, id: secondId, remove: () => rm(directory, { recursive: true, force: true }) }
}

async function removeCompressed(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  await Promise.all(names.filter((name) => /\.(br|gz)$/.test(name)).map((name) => rm(join(directory, name))))
}

async function scripts(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true })
  return names.filter((name) => name.endsWith('.js')).map((name) => join(directory, name))
}

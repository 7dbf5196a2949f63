import { createHash } from 'node:crypto'
import { media } from '../features/media/media.ts'
import { systemActor } from '../work.ts'
import { unique } from './records.ts'
import type { World } from './world.ts'

export async function addPicture(world: World, name = `picture-${unique()}`): Promise<number> {
  const file = {
    storage_key: createHash('md5').update(name).digest('hex'),
    sha256: name,
    original_name: `${name}.jpg`,
    mime: 'image/jpeg',
    kind: 'image' as const,
    size: 1,
    width: 10,
    height: 10,
    placeholder: null,
  }
  return (await world.services.work.run(systemActor, (tx) => media.add(tx, file))).id
}

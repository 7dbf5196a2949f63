import { z } from 'zod'
import { type MediaCrop, media, mediaFolders, mediaMoved, mediaResource, mediaUsage } from '../../../contracts/media.ts'
import { call } from '../../api/client.ts'
import { resourceApi } from '../api/resource.ts'

const { path } = mediaResource

/** The calls of the media library. */
export const mediaApi = {
  ...resourceApi(mediaResource),
  folders: () => call(`${path}/folders`, mediaFolders),
  move: (ids: number[], folder: string) => call(`${path}/move`, mediaMoved, { method: 'POST', body: { ids, folder } }),
  usage: (id: number) => call(`${path}/${id}/usage`, z.array(mediaUsage)),
  crop: (id: number, region: MediaCrop) => call(`${path}/${id}/crop`, media, { method: 'POST', body: region }),
  replace: (id: number, file: File) => call(`${path}/${id}/replace`, media, { method: 'POST', body: filled(file) }),
  upload: (file: File) => call(`${path}/upload`, z.array(media), { method: 'POST', body: filled(file) }),
}

/** A multipart body that holds one file. */
export function filled(file: File): FormData {
  const body = new FormData()
  body.append('file', file)
  return body
}

import { z } from 'zod'
import {
  type MediaCrop,
  media,
  mediaFolders,
  mediaResource,
  mediaTotals,
  mediaTrashedUnused,
  mediaUsage,
} from '../../../contracts/media.ts'
import { tagCount } from '../../../contracts/tags.ts'
import { type ApiQuery, type CallOptions, call } from '../../api/client.ts'
import { resourceApi } from './resource.ts'

const { path } = mediaResource

export const mediaApi = {
  ...resourceApi(mediaResource),
  folders: () => call(`${path}/folders`, mediaFolders),
  tags: (keyword: string, options: Pick<CallOptions, 'signal'> = {}) =>
    call(`${path}/tags`, z.array(tagCount), { ...options, query: { keyword } }),
  totals: (query: ApiQuery, options: Pick<CallOptions, 'signal'> = {}) => call(`${path}/totals`, mediaTotals, { ...options, query }),
  trashUnused: (olderThan: number) => call(`${path}/trash-unused`, mediaTrashedUnused, { method: 'POST', body: { older_than: olderThan } }),
  usage: (id: number) => call(`${path}/${id}/usage`, z.array(mediaUsage)),
  crop: (id: number, region: MediaCrop) => call(`${path}/${id}/crop`, media, { method: 'POST', body: region }),
  replace: (id: number, file: File) => call(`${path}/${id}/replace`, media, { method: 'POST', body: filled(file) }),
  upload: (file: File) => call(`${path}/upload`, z.array(media), { method: 'POST', body: filled(file) }),
}

export function filled(file: File): FormData {
  const body = new FormData()
  body.append('file', file)
  return body
}

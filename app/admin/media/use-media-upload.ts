import { useRef, useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { mediaApi } from '../api/media.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'

/** Uploads one file after the other, and hands each over as it is stored. */
export function useMediaUpload(onUploaded: (media: Media) => void): { isBusy: boolean; upload: (files: File[]) => void } {
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  const send = async (files: File[]) => {
    setBusy(true)
    for (const file of files) {
      // The client reports a failure; the other files continue.
      const [stored] = await mediaApi.upload(file).catch(() => [])
      if (stored) latest.current(stored)
    }
    setBusy(false)
  }
  return { isBusy, upload: (files) => ignoreRejection(send(files)) }
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Media, maxUploadBytes, maxUploadMegabytes } from '../../../contracts/media.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  key: number
  file: File
  folder: string
  /** 0 to 1. */
  progress: number
  state: 'waiting' | 'sending' | 'done' | 'duplicate' | 'failed'
  message: string
  /** The file that has the same bytes, where nothing else says that it was there already. */
  existing?: Media
  onStored?: ((media: Media) => void) | undefined
}

interface AddOptions {
  onStored?: Upload['onStored']
  /** Why the files are not taken at all; empty where they are. */
  refusal?: string
}

/** As many as are sent side by side; the others wait. */
const concurrency = 3
const shownAfterDoneMs = 4_000

export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const sending = useRef(new Map<number, AbortController>())
  const next = useRef(0)
  const client = useQueryClient()
  const t = useAdminTexts()

  const change = useCallback(
    (key: number, values: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload))),
    [],
  )
  const drop = useCallback((keys: number[]) => setUploads((all) => all.filter(({ key }) => !keys.includes(key))), [])
  const send = useCallback(
    async ({ key, file, folder, onStored }: Upload) => {
      const abort = new AbortController()
      sending.current.set(key, abort)
      change(key, { state: 'sending', progress: 0, message: '' })
      try {
        const stored = await sendFile(file, { folder, signal: abort.signal, onProgress: (progress) => change(key, { progress }) })
        onStored?.(stored)
        void client.invalidateQueries({ queryKey: ['media'] })
        if (stored.is_duplicate && !onStored) return change(key, { state: 'duplicate', progress: 1, existing: stored })
        change(key, { state: 'done', progress: 1 })
        setTimeout(() => drop([key]), shownAfterDoneMs)
      } catch (error) {
        change(key, { state: 'failed', message: error instanceof Error ? error.message : '' })
      } finally {
        sending.current.delete(key)
      }
    },
    [change, client, drop],
  )

  useEffect(() => {
    const waiting = uploads.filter(({ key, state }) => state === 'waiting' && !sending.current.has(key))
    for (const upload of waiting.slice(0, Math.max(0, concurrency - sending.current.size))) void send(upload)
  }, [uploads, send])
  useWarningOnLeave(uploads.some(({ state }) => state === 'waiting' || state === 'sending'))

  return {
    uploads,
    add: useCallback(
      (files: File[], folder: string, { onStored, refusal = '' }: AddOptions = {}) => {
        const added = files.map((file): Upload => {
          next.current += 1
          const upload = { key: next.current, file, folder, progress: 0, onStored }
          if (refusal) return { ...upload, state: 'failed', message: refusal }
          if (file.size <= maxUploadBytes) return { ...upload, state: 'waiting', message: '' }
          return { ...upload, state: 'failed', message: t('media_library.too_big', { max: maxUploadMegabytes }) }
        })
        setUploads((all) => [...all, ...added])
      },
      [t],
    ),
    cancel: (keys: number[]) => {
      for (const key of keys) {
        sending.current.get(key)?.abort()
        sending.current.delete(key)
      }
      drop(keys)
    },
    retry: (keys: number[]) => {
      for (const key of keys) change(key, { state: 'waiting', progress: 0, message: '' })
    },
  }
}

function useWarningOnLeave(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { apiBase, apiHeaders } from '../../lib/api.ts'

export interface Upload {
  key: number
  file: File
  /** 0 to 1. */
  progress: number
  state: 'sending' | 'done' | 'failed'
  message?: string
}

const shownAfterDoneMs = 2_000

/** Uploads under way, each with its own progress, to be cancelled or tried again. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const requests = useRef(new Map<number, XMLHttpRequest>())
  const next = useRef(0)
  const client = useQueryClient()

  const change = useCallback(
    (key: number, values: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload))),
    [],
  )
  const drop = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), [])

  const send = useCallback(
    (key: number, file: File) => {
      const request = new XMLHttpRequest()
      requests.current.set(key, request)
      request.open('POST', `${apiBase}/v1/admin/media/upload`)
      for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => change(key, { progress: total > 0 ? loaded / total : 0 })
      request.onload = () => {
        if (request.status !== 201) return change(key, { state: 'failed', message: failureOf(request.responseText) })
        change(key, { state: 'done', progress: 1 })
        void client.invalidateQueries({ queryKey: ['media'] })
        setTimeout(() => drop(key), shownAfterDoneMs)
      }
      request.onerror = () => change(key, { state: 'failed' })
      const body = new FormData()
      body.append('file', file)
      request.send(body)
    },
    [change, client, drop],
  )

  const add = useCallback(
    (files: File[]) => {
      for (const file of files) {
        next.current += 1
        const key = next.current
        setUploads((all) => [...all, { key, file, progress: 0, state: 'sending' }])
        send(key, file)
      }
    },
    [send],
  )
  const cancel = (key: number) => {
    requests.current.get(key)?.abort()
    drop(key)
  }
  const retry = ({ key, file }: Upload) => {
    change(key, { state: 'sending', progress: 0 })
    send(key, file)
  }
  return { uploads, add, cancel, retry }
}

/** What the server says is wrong with the file. */
function failureOf(text: string): string {
  try {
    const { message, errors } = JSON.parse(text) as { message?: string; errors?: Record<string, string[]> }
    return (
      Object.values(errors ?? {})
        .flat()
        .join(', ') ||
      (message ?? '')
    )
  } catch {
    return ''
  }
}

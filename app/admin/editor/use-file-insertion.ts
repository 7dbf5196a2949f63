import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useRef } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { toasts } from '../../lib/toasts.ts'
import { useUploads } from '../media/use-uploads.ts'
import { useAdminTexts } from '../texts.ts'
import { figureOf } from './schema/figure-attributes.ts'
import { fileLinkOf } from './schema/file-link.ts'

/** A file of the library as it stands in a text; null for one that a text cannot show. */
export function contentOf(media: Media, lang: string) {
  if (media.kind === 'audio') return null
  return media.kind === 'document' ? fileLinkOf(media, lang) : { type: 'figure', attrs: figureOf(media, lang) }
}

/**
 * Files that are pasted or dropped into a text: sent to the library, and inserted where they were put, wherever that has
 * moved to by what is written meanwhile.
 */
export function useFileInsertion(editor: Editor | null, lang: string) {
  const t = useAdminTexts()
  const { uploads, add, cancel, retry } = useUploads()
  const places = useRef(new Map<File, number>())
  useEffect(() => {
    if (!editor) return
    const follow = ({ transaction }: { transaction: { mapping: { map: (position: number) => number } } }) => {
      for (const [file, position] of places.current) places.current.set(file, transaction.mapping.map(position))
    }
    editor.on('transaction', follow)
    return () => {
      editor.off('transaction', follow)
    }
  }, [editor])
  const insert = useCallback(
    (file: File, media: Media) => {
      const place = places.current.get(file)
      const content = contentOf(media, lang)
      places.current.delete(file)
      if (!editor || editor.isDestroyed || place === undefined) return
      if (content) editor.commands.insertContentAt(Math.min(place, editor.state.doc.content.size), content, { updateSelection: false })
      else toasts.warning(t('editor.not_uploaded', { name: file.name }))
    },
    [editor, lang, t],
  )
  const take = useCallback(
    (files: File[], position: number) => {
      for (const file of files) {
        places.current.set(file, position)
        add([file], '', { onStored: (media) => insert(file, media) })
      }
    },
    [add, insert],
  )
  return { uploads, take, cancel, retry }
}

/**
 * The files of a clipboard or of a drop. A program that offers a text and a picture of it, as Word and Excel do, means the
 * text; a browser's “copy picture” offers the picture with nothing but its address.
 */
export function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  if (files.length === 0 || !data) return []
  const html = data.getData('text/html')
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (body.textContent ?? '').trim() === '' && !body.querySelector('table') ? files : []
}

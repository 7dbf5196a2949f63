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

/** A file under way: where it is to stand, and its place among all that were given, the earliest first. */
interface Place {
  position: number
  order: number
}

/** The end of the paragraph, heading or caption around a position: a picture there parts no words. */
function blockEnd(editor: Editor, position: number): number {
  const around = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size))
  return around.parent.isTextblock ? around.after() : around.pos
}

/**
 * Files that are pasted or dropped into a text: sent to the library, and inserted where they were put, wherever that has
 * moved to by what is written meanwhile. They stand in the order in which they were given, whichever arrives first.
 */
export function useFileInsertion(editor: Editor | null, lang: string) {
  const t = useAdminTexts()
  const { uploads, add, cancel, retry } = useUploads()
  const places = useRef(new Map<File, Place>())
  const given = useRef(0)
  const inserting = useRef<number | null>(null)
  useEffect(() => {
    if (!editor) return
    const follow = ({ transaction }: { transaction: { mapping: { map: (position: number, side: -1 | 1) => number } } }) => {
      for (const place of places.current.values()) {
        const isBefore = inserting.current !== null && place.order < inserting.current
        place.position = transaction.mapping.map(place.position, isBefore ? -1 : 1)
      }
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
      if (!content) return toasts.warning(t('editor.not_uploaded', { name: file.name }))
      inserting.current = place.order
      editor.commands.insertContentAt(Math.min(place.position, editor.state.doc.content.size), content, { updateSelection: false })
      inserting.current = null
    },
    [editor, lang, t],
  )
  const take = useCallback(
    (files: File[], position: number) => {
      if (!editor) return
      const end = blockEnd(editor, position)
      for (const file of files) {
        given.current += 1
        places.current.set(file, { position: end, order: given.current })
        add([file], '', { onStored: (media) => insert(file, media) })
      }
    },
    [editor, add, insert],
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

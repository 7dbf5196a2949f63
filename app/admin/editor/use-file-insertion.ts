import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useRef } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { toasts } from '../../lib/toasts.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { useUploads } from '../media/use-uploads.ts'
import { figureOf } from './schema/figure-attributes.ts'
import { fileLinkOf } from './schema/file-link.ts'

export function contentOf(media: Media, lang: string) {
  if (media.kind === 'audio') return null
  return media.kind === 'document' ? fileLinkOf(media, lang) : { type: 'figure', attrs: figureOf(media, lang) }
}

/** The end of the paragraph, heading or caption around a position: a picture there parts no words. */
function blockEnd(editor: Editor, position: number): number {
  const around = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size))
  return around.parent.isTextblock ? around.after() : around.pos
}

/** Inserted in the order in which they were added, whichever upload finishes first; the place moves with later typing. */
export function useFileInsertion(editor: Editor | null, lang: string) {
  const t = useAdminTexts()
  const { uploads, add, cancel, retry } = useUploads()
  const places = useRef(new Map<File, number>())
  const inserting = useRef<File | null>(null)
  useEffect(() => {
    if (!editor) return
    const follow = ({ transaction }: { transaction: { mapping: { map: (position: number, side: -1 | 1) => number } } }) => {
      // The inserted content goes after the places of earlier files, and before those of later ones.
      let isEarlier = inserting.current !== null
      for (const [file, position] of places.current) {
        if (file === inserting.current) isEarlier = false
        places.current.set(file, transaction.mapping.map(position, isEarlier ? -1 : 1))
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
      if (editor && !editor.isDestroyed && place !== undefined) {
        inserting.current = file
        if (content) editor.commands.insertContentAt(Math.min(place, editor.state.doc.content.size), content, { updateSelection: false })
        else toasts.warning(t('editor.not_uploaded', { name: file.name }))
        inserting.current = null
      }
      places.current.delete(file)
    },
    [editor, lang, t],
  )
  const take = useCallback(
    (files: File[], position: number) => {
      if (!editor) return
      const end = blockEnd(editor, position)
      for (const file of files) {
        places.current.set(file, end)
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

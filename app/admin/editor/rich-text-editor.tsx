import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { toasts } from '../../lib/toasts.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { UploadList } from '../media/upload-list.tsx'
import './editor.css'
import { useToolLabels } from './labels.ts'
import { cleanPasted } from './paste/clean-pasted.ts'
import { extensions } from './schema/extensions.ts'
import type { Choosable } from './toolbar/insert-menu.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { contentOf, filesOf, useFileInsertion } from './use-file-insertion.ts'
import { useFullScreen } from './use-full-screen.ts'
import { htmlOf, parseOptions, useOutsideChanges } from './use-outside-changes.ts'
import { WordCount } from './word-count.tsx'

interface Props {
  id: string
  value: string
  stored?: string
  lang: 'zh-CN' | 'en'
  label: string
  placeholder: string
  onChange: (html: string) => void
}

export default function RichTextEditor({ id, value, stored, lang, label, placeholder, onChange }: Props) {
  const t = useAdminTexts()
  const labels = useToolLabels()
  const [choosing, setChoosing] = useState<Choosable | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const toggleFull = useRef<(() => void) | null>(null)
  const takeRef = useRef<((files: File[], position: number) => void) | null>(null)
  const takeFiles = (files: File[], position: number) => {
    takeRef.current?.(files, position)
    return files.length > 0
  }
  const editor = useEditor({
    extensions: extensions(placeholder, () => toggleFull.current?.()),
    content: value,
    parseOptions,
    immediatelyRender: false,
    editorProps: {
      attributes: { id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (html) => {
        const {
          html: clean,
          pictures,
          videos,
        } = cleanPasted(html, (address) => (address ? t('editor.video_note', { address }) : t('editor.video_note_bare')))
        if (pictures > 0) toasts.warning(t('editor.pictures_dropped', { count: pictures }), { message: t('editor.pictures_dropped_hint') })
        if (videos > 0) toasts.warning(t('editor.videos_dropped', { count: videos }), { message: t('editor.videos_dropped_hint') })
        return clean
      },
      handlePaste: (view, event) => takeFiles(filesOf(event.clipboardData), view.state.selection.to),
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved) return false
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        return takeFiles(filesOf(event.dataTransfer), place?.pos ?? view.state.selection.to)
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  })
  const { uploads, take, cancel, retry } = useFileInsertion(editor, lang)
  takeRef.current = take
  const { isFull, toggle } = useFullScreen(root, editor)
  toggleFull.current = toggle
  useOutsideChanges(editor, value, stored)
  const insert = (media: Media[]) => {
    setChoosing(null)
    const content = media.flatMap((one) => contentOf(one, lang) ?? [])
    editor?.chain().focus().insertContent(content).run()
  }
  return (
    <div
      ref={root}
      className="editor"
      data-full={isFull || undefined}
      {...(isFull ? { role: 'dialog', 'aria-modal': true, 'aria-label': label } : {})}
    >
      <MantineEditor editor={editor} labels={labels}>
        {editor ? <Toolbar editor={editor} lang={lang} isFull={isFull} onFull={toggle} onChoose={setChoosing} /> : null}
        <MantineEditor.Content />
        {editor ? <WordCount editor={editor} /> : null}
      </MantineEditor>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <MediaPicker
        kind={choosing ?? 'image'}
        isOpen={choosing !== null}
        onClose={() => setChoosing(null)}
        onChoose={(media) => insert([media])}
        onChooseAll={choosing === 'image' ? insert : undefined}
      />
    </div>
  )
}

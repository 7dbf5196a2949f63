import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { toasts } from '../../lib/toasts.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { useAdminTexts } from '../texts.ts'
import './editor.css'
import { useToolLabels } from './labels.ts'
import { cleanPasted } from './paste/clean-pasted.ts'
import { extensions } from './schema/extensions.ts'
import { figureOf } from './schema/figure-attributes.ts'
import { fileLinkOf } from './schema/file-link.ts'
import { type Choosable, Toolbar } from './toolbar/toolbar.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useOutsideChanges } from './use-outside-changes.ts'
import { WordCount } from './word-count.tsx'

interface Props {
  id: string
  value: string
  lang: 'zh-CN' | 'en'
  label: string
  placeholder: string
  onChange: (html: string) => void
}

/** Text with structure: headings, lists, tables, links, figures. What it makes is what the server allows. */
export default function RichTextEditor({ id, value, lang, label, placeholder, onChange }: Props) {
  const t = useAdminTexts()
  const labels = useToolLabels()
  const [choosing, setChoosing] = useState<Choosable | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const toggleFull = useRef<(() => void) | null>(null)
  const editor = useEditor({
    extensions: extensions(placeholder, () => toggleFull.current?.()),
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: { id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (html) => {
        const { html: clean, dropped } = cleanPasted(html)
        if (dropped > 0) toasts.warning(t('editor.pictures_dropped', { count: dropped }), { message: t('editor.pictures_dropped_hint') })
        return clean
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const { isFull, toggle } = useFullScreen(root, editor)
  toggleFull.current = toggle
  useOutsideChanges(editor, value)
  const insert = (media: Media[]) => {
    setChoosing(null)
    const content = media.map((one) => (one.kind === 'document' ? fileLinkOf(one, lang) : { type: 'figure', attrs: figureOf(one, lang) }))
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

import { RichTextEditor as Frame, Link } from '@mantine/tiptap'
import { IconPhoto, IconTablePlus } from '@tabler/icons-react'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { CharacterCount, Placeholder } from '@tiptap/extensions'
import { useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { isSafeLink } from '../../../contracts/fields.ts'
import type { Media } from '../../../contracts/media.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { useAdminTexts } from '../texts.ts'
import './editor.css'
import { cleanPasted } from './paste.ts'

interface Props {
  id: string
  value: string
  lang: 'zh-CN' | 'en'
  label: string
  placeholder: string
  onChange: (html: string) => void
}

const LibraryImage = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), 'data-media-id': { default: null }, width: { default: null }, height: { default: null } }
  },
})

const extensions = (placeholder: string) => [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false }),
  Link.configure({ openOnClick: false, isAllowedUri: (address) => isSafeLink(address) }),
  LibraryImage,
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder }),
  CharacterCount,
]

/** Text with structure: headings, lists, tables, links, pictures of the library. What it makes is what the server allows. */
export default function RichTextEditor({ id, value, lang, label, placeholder, onChange }: Props) {
  const t = useAdminTexts()
  const [isChoosing, setChoosing] = useState(false)
  const editor = useEditor({
    extensions: extensions(placeholder),
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: { id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const characters = useEditorState({ editor, selector: ({ editor: current }) => current?.storage.characterCount.characters() ?? 0 })
  const insert = (media: Media) => {
    setChoosing(false)
    const alt = lang === 'en' ? media.alt_en || media.alt_cn : media.alt_cn
    const image = { type: 'image', attrs: { src: media.url, alt, width: media.width, height: media.height, 'data-media-id': media.id } }
    editor?.chain().focus().insertContent(image).run()
  }
  return (
    <Frame
      editor={editor}
      labels={{ boldControlLabel: t('editor.bold'), italicControlLabel: t('editor.italic'), linkControlLabel: t('editor.link') }}
    >
      <Frame.Toolbar sticky stickyOffset={56}>
        <Frame.ControlsGroup>
          <Frame.H2 />
          <Frame.H3 />
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Strikethrough />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.BulletList />
          <Frame.OrderedList />
          <Frame.Blockquote />
          <Frame.CodeBlock />
          <Frame.Hr />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Link />
          <Frame.Unlink />
          <Frame.Control aria-label={t('editor.image')} title={t('editor.image')} onClick={() => setChoosing(true)}>
            <IconPhoto size={16} aria-hidden />
          </Frame.Control>
          <Frame.Control
            aria-label={t('editor.table')}
            title={t('editor.table')}
            onClick={() => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          >
            <IconTablePlus size={16} aria-hidden />
          </Frame.Control>
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Undo />
          <Frame.Redo />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content />
      <p className="editor-count">{t('editor.characters', { count: characters ?? 0 })}</p>
      <MediaPicker isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={insert} />
    </Frame>
  )
}

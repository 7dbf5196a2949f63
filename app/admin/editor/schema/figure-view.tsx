import { NodeViewContent, type NodeViewProps, NodeViewWrapper, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import type { Media } from '../../../../contracts/media.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import { figureAttributes, figureOf } from './figure-attributes.ts'
import { FigureTools } from './figure-tools.tsx'
import css from './figure-view.module.css'

export function FigureView({ node, editor, getPos, updateAttributes, deleteNode }: NodeViewProps) {
  const t = useAdminTexts()
  const [choosing, setChoosing] = useState<'media' | 'poster' | null>(null)
  const figure = figureAttributes.parse(node.attrs)
  const isActive = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const at = getPos()
      return at !== undefined && state.selection.from >= at && state.selection.to <= at + node.nodeSize
    },
  })
  const lang = editor.view.dom.lang
  const choose = (media: Media) => {
    setChoosing(null)
    if (choosing === 'poster') updateAttributes({ poster: media.url })
    // The caption and the place stay; what described the old picture does not describe the new one.
    else updateAttributes({ ...figureOf(media, lang), align: figure.align, poster: figure.poster })
  }
  return (
    <NodeViewWrapper as="figure" className={css.figure} data-align={figure.align} data-active={isActive || undefined}>
      <div contentEditable={false} className={css.media} data-drag-handle>
        {figure.kind === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: the company's own clips come without tracks; the caption says what they show
          <video src={figure.src} poster={figure.poster ?? undefined} controls preload="metadata" />
        ) : (
          <img src={figure.src} alt={figure.alt} width={figure.width ?? undefined} height={figure.height ?? undefined} />
        )}
        <FigureTools
          figure={figure}
          onChange={updateAttributes}
          onReplace={() => setChoosing('media')}
          onPoster={() => setChoosing('poster')}
          onRemove={() => {
            deleteNode()
            editor.commands.focus()
          }}
          onLeave={() => editor.commands.focus((getPos() ?? 0) + node.nodeSize - 1)}
        />
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        className={css.caption}
        data-placeholder={node.content.size === 0 ? t('editor.figure.caption') : undefined}
      />
      <MediaPicker
        kind={choosing === 'poster' ? 'image' : figure.kind}
        isOpen={choosing !== null}
        onClose={() => setChoosing(null)}
        onChoose={choose}
      />
    </NodeViewWrapper>
  )
}

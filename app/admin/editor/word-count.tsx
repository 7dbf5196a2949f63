import { type Editor, useEditorState } from '@tiptap/react'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { wordCount } from './word-count.ts'

export function WordCount({ editor }: { editor: Editor }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const count = useEditorState({ editor, selector: ({ editor: now }) => wordCount(now.getText({ blockSeparator: '\n' })) })
  const unit = editor.view.dom.lang === 'en' ? 'english_words' : 'words'
  return <p className="editor-count">{t(`editor.${unit}`, { count, number: formatNumber(count, locale) })}</p>
}

import { Button } from '@mantine/core'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import type { OpenPart } from './open-parts.ts'
import css from './translate-dialog.module.css'

interface Props {
  parts: readonly OpenPart[]
  langs: { source: string; target: string }
  written: Readonly<Record<number, string>>
  onWrite: (written: Record<number, string>) => void
  onRetry: () => void
}

export function Untranslated({ parts, langs, written, onWrite, onRetry }: Props) {
  const t = useAdminTexts()
  if (parts.length === 0) return null
  return (
    <section className={css.untranslated} aria-label={t('form.translate.untranslated')}>
      <p className={css.failure}>
        <span>{t('form.translate.untranslated_count', { count: parts.length })}</span>
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('form.translate.retry_parts')}
        </Button>
      </p>
      <ul>
        {parts.map(({ id, part, isPlain }) => (
          <li key={id}>
            <p lang={langs.source}>{part.source}</p>
            <p className={css.quiet}>{reasonOf(part, t)}</p>
            {isPlain ? (
              <GrowingTextarea
                lang={langs.target}
                size="sm"
                minRows={1}
                maxRows={6}
                aria-label={t('form.translate.write_of', { text: part.source })}
                placeholder={t('form.translate.write')}
                value={written[id] ?? ''}
                onChange={(event) => onWrite({ ...written, [id]: event.currentTarget.value })}
              />
            ) : (
              <p className={css.quiet}>{t('form.translate.marked')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonOf({ target, findings }: OpenPart['part'], t: ReturnType<typeof useAdminTexts>): string {
  const reasons = findings.filter(({ severity }) => severity === 'error').map(({ message, params }) => t(message, params))
  if (target === null) return t('form.translate.no_answer')
  return [t('translation_review.refused', { text: target }), ...reasons].join(' ')
}

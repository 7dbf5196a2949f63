import { Link } from 'react-router'
import { useIsMemoryOnly } from '../../api/translate.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useAllowed } from '../../shell/navigation.ts'
import css from './translation-review.module.css'

/** Says what is proposed where no service translates, and how much is left to people. */
export function ServiceNotice({ open }: { open: number }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const mayChoose = useAllowed()('translation-settings')
  if (!useIsMemoryOnly()) return null
  return (
    <p className={css.notice}>
      {open > 0 ? t('translation_review.memory_only_left', { count: open }) : t('translation_review.memory_only')}{' '}
      {mayChoose ? (
        <Link className="link" to={to('translation-settings')}>
          {t('translation_review.set_service')}
        </Link>
      ) : null}
    </p>
  )
}

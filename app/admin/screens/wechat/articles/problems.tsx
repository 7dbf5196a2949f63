import { IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ArticleProblem } from '../../../../../contracts/wechat/articles.ts'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { fieldPath } from '../../../registry/screens.ts'
import { useAllowed } from '../../../shell/navigation.ts'
import css from './articles.module.css'
import { name } from './articles-api.ts'

const icons = { error: IconAlertTriangle, question: IconHelpCircle, notice: IconInfoCircle }

export function Problems({ of, contentId }: { of: readonly ArticleProblem[]; contentId: number }) {
  const t = useAdminTexts()
  if (of.length === 0) return <p className={css.fine}>{t(`${name}.no_problems`)}</p>
  return (
    <ul className={css.problems} aria-label={t(`${name}.problems`)}>
      {of.map((problem) => {
        const Icon = icons[problem.severity]
        return (
          <li key={`${problem.code} ${problem.message}`} data-severity={problem.severity}>
            <Icon size={18} aria-hidden />
            <span>
              <span className="visually-hidden">{t(`${name}.severities.${problem.severity}`)}</span>
              <strong>{problem.message}</strong>
              <span className={css.remedy}>
                {problem.remedy} <FieldLink problem={problem} contentId={contentId} />
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function FieldLink({ problem: { field }, contentId }: { problem: ArticleProblem; contentId: number }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const isAllowed = useAllowed()
  if (field?.resource === 'contents') {
    const path = fieldPath('contents', contentId, field.name)
    return path === null ? null : (
      <Link className="link" to={to(path)}>
        {t(`${name}.go_to_field`)}
      </Link>
    )
  }
  if (field?.resource !== 'settings' || !isAllowed('wechat/config')) return null
  return (
    <Link className="link" to={to('wechat/config')}>
      {t('wechat-config.obstacles.open')}
    </Link>
  )
}

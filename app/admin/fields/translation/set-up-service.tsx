import { Link } from 'react-router'
import { useRights } from '../../../api/rights.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'

/** Leads administrators to the settings of translation services, and others to an administrator. */
export function SetUpService() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { isAdministrator } = useRights()
  if (!isAdministrator) return t('translation_review.ask_administrator')
  return (
    <Link className="link-in-text" to={to('translation-settings')}>
      {t('translation_review.set_service')}
    </Link>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'

/** From the list of records to the page that shows them. */
export function OnPageLink({ part }: { part: 'certificates' | 'milestones' }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <Button component={Link} to={to(`about/company-intro?part=${part}`)} variant="default" size="sm">
      {t('page_parts.on_page')}
    </Button>
  )
}

import { Link } from 'react-router'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'

export function TextLink({ to: path, label }: { to: string; label: string }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <p>
      <Link className="link" to={to(path)}>
        {t(label)}
      </Link>
    </p>
  )
}

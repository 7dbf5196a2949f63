import { IconFolder, IconFolderOff, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAdminTexts } from '../../kit/texts.ts'
import { useFolders } from '../../media/use-folders.ts'
import css from './folder-rail.module.css'

export function FolderRail() {
  const t = useAdminTexts()
  const [params] = useSearchParams()
  const data = useFolders()
  const folder = params.get('folder')
  const isUnfiled = params.get('unfiled') === 'true'
  const leadTo = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    for (const known of ['folder', 'unfiled', 'trashed', 'page']) next.delete(known)
    if (value) next.set(name, value)
    return `?${next}`
  }
  const isTrash = params.get('trashed') === 'only'
  return (
    <nav className={css.rail} aria-label={t('media_library.folders')}>
      <Entry
        to={leadTo('', '')}
        isCurrent={!folder && !isUnfiled && !isTrash}
        name={t('media_library.all')}
        count={data?.total}
        icon={<IconPhoto size={16} stroke={1.5} aria-hidden />}
      />
      <Entry
        to={leadTo('unfiled', 'true')}
        isCurrent={isUnfiled}
        name={t('media_library.unfiled')}
        count={data?.unfiled}
        icon={<IconFolderOff size={16} stroke={1.5} aria-hidden />}
      />
      {data?.folders.map(({ name, count }) => (
        <Entry
          key={name}
          to={leadTo('folder', name)}
          isCurrent={folder === name}
          name={name}
          count={count}
          icon={<IconFolder size={16} stroke={1.5} aria-hidden />}
        />
      ))}
    </nav>
  )
}

interface EntryProps {
  to: string
  isCurrent: boolean
  name: string
  count: number | undefined
  icon: ReactNode
}

function Entry({ to, isCurrent, name, count, icon }: EntryProps) {
  return (
    <Link to={to} className={css.entry ?? ''} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      {icon}
      <span className={css.name}>{name}</span>
      <span className={css.count}>{count}</span>
    </Link>
  )
}

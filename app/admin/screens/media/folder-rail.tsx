import { Button, Popover, TextInput } from '@mantine/core'
import { IconFolder, IconFolderOff, IconFolderPlus, IconPhoto } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { mediaInput } from '../../../../contracts/media.ts'
import { useRights } from '../../../api/rights.ts'
import { usePopover } from '../../kit/layout/use-popover.ts'
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
  const { may } = useRights()
  const known = data?.folders ?? []
  // A folder is there once it holds a file; one that was just named is shown before.
  const folders = folder && data && known.every(({ name }) => name !== folder) ? [...known, { name: folder, count: 0 }] : known
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
      {folders.map(({ name, count }) => (
        <Entry
          key={name}
          to={leadTo('folder', name)}
          isCurrent={folder === name}
          name={name}
          count={count}
          icon={<IconFolder size={16} stroke={1.5} aria-hidden />}
        />
      ))}
      {may('media', 'create') ? <NewFolder pathOf={(name) => leadTo('folder', name)} /> : null}
    </nav>
  )
}

/** Opens the folder of a name; it is kept with the first file in it. */
function NewFolder({ pathOf }: { pathOf: (name: string) => string }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const { close, popover, target } = usePopover()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data: folder } = mediaInput.shape.folder.safeParse(name.trim())
    if (!folder) return
    close()
    setName('')
    void navigate(pathOf(folder), { preventScrollReset: true })
  }
  return (
    <Popover {...popover}>
      <Popover.Target>
        <button type="button" className={css.entry} {...target}>
          <IconFolderPlus size={16} stroke={1.5} aria-hidden />
          <span className={css.name}>{t('media_library.add_folder')}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('media_library.add_folder')}>
        <form className={css.adding} onSubmit={submit}>
          <TextInput
            size="xs"
            label={t('media_library.folder_name')}
            value={name}
            maxLength={200}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" disabled={name.trim() === ''}>
            {t('media_library.add_folder')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
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

import { CopyButton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './system.module.css'

interface Props {
  kind: 'sqlite' | 'postgres'
  directory: string
  name: string
}

export function RestoreHelp({ kind, directory, name }: Props) {
  const t = useAdminTexts()
  const folder = `${directory}/${name}`
  return (
    <details className={css.restore}>
      <summary>{t('system.restore')}</summary>
      <p>{t(`system.restore_how.${kind}`)}</p>
      <Command command={`npm run restore -- ${folder}`} />
      <p>{t('system.restore_download')}</p>
      <Command command={`tar -xf ${name}.tar`} />
      <p className="quiet">{t('system.restore_key')}</p>
    </details>
  )
}

function Command({ command }: { command: string }) {
  const t = useAdminTexts()
  return (
    <div className={css.command}>
      <code>{command}</code>
      <CopyButton value={command}>
        {({ copied, copy }) => (
          <UnstyledButton onClick={copy} aria-label={t(copied ? 'system.copied' : 'system.copy')}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </UnstyledButton>
        )}
      </CopyButton>
    </div>
  )
}

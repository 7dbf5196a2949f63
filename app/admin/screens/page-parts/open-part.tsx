import { UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './page-parts.module.css'

interface Props {
  lead?: string | undefined
  onBack: () => void
  children: ReactNode
}

/** The fields or records of one part, with the way back to all of them. */
export function OpenPart({ lead, onBack, children }: Props) {
  const t = useAdminTexts()
  return (
    <>
      <UnstyledButton className={css.back ?? ''} onClick={onBack}>
        <IconArrowLeft size={16} aria-hidden />
        {t('page_parts.all')}
      </UnstyledButton>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useForm } from '../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './page-parts.module.css'
import { PartTexts } from './part-texts.tsx'

interface Props {
  lead?: string | undefined
  /** Of the part: the beginnings of the keys of its texts. */
  textKeys?: readonly string[] | undefined
  children?: ReactNode
}

/** The fields or records of one part and its texts, with the way back to all of them. */
export function OpenPart({ lead, textKeys, children }: Props) {
  const t = useAdminTexts()
  const { page } = useForm()
  return (
    <>
      <UnstyledButton className={css.back ?? ''} onClick={() => page?.open(null)}>
        <IconArrowLeft size={16} aria-hidden />
        {t('page_parts.all')}
      </UnstyledButton>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      <PartTexts keys={textKeys ?? []} isAlone={!children} />
      {children}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../shell/page-title.tsx'
import css from './resource-table.module.css'

interface Props {
  title: string
  /** The one primary action of the screen. */
  create?: { label: string; path: string } | undefined
  children?: ReactNode
}

/** A list's heading and what is done with the whole of it. */
export function ListHead({ title, create, children }: Props) {
  return (
    <div className={css.head}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <div className={css.headTools}>
        {children}
        {create ? (
          <Button component={Link} to={create.path} color="coral" size="sm" leftSection={<IconPlus size={16} aria-hidden />}>
            {create.label}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

import { type ReactNode, useMemo } from 'react'
import type { EditedPage } from '../../fields/store/form-context.tsx'
import { SingleForm } from '../../form/page/single-form.tsx'
import type { Block } from './block.ts'

interface Props {
  block: Block
  title: string
  sitePath: string
  main: ReactNode
  side?: ReactNode
  page?: EditedPage
}

export function BlockForm({ block: { id, source, load, publishing }, title, sitePath, main, side, page }: Props) {
  const context = useMemo(
    () => ({ publishing, sitePath: () => sitePath, actions: [], singleTitle: title, page }),
    [publishing, sitePath, title, page],
  )
  return <SingleForm source={source} load={load} id={id} context={context} main={main} side={side} />
}

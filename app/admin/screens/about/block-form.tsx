import { type ReactNode, useMemo } from 'react'
import { SingleForm } from '../../form/page/single-form.tsx'
import type { Block } from './block.ts'

interface Props {
  block: Block
  title: string
  sitePath: string
  main: ReactNode
  side?: ReactNode
}

export function BlockForm({ block: { id, source, load, publishing }, title, sitePath, main, side }: Props) {
  const context = useMemo(() => ({ publishing, sitePath: () => sitePath, actions: [], singleTitle: title }), [publishing, sitePath, title])
  return <SingleForm source={source} load={load} id={id} context={context} main={main} side={side} />
}

import type { ReactNode } from 'react'
import type { SettingGroup } from '../../../../contracts/settings.ts'
import { useRights } from '../../../api/rights.ts'
import type { EditedPage } from '../../fields/store/form-context.tsx'
import type { Block } from '../about/block.ts'
import { BlockForm } from '../about/block-form.tsx'
import { GroupForm } from '../settings/group-form.tsx'

interface Props {
  /** The settings that arrange the page. */
  group: SettingGroup
  /** A block of the page, beside which it is shown to those who do not arrange it. */
  block: Block
  title: string
  page: EditedPage
  children: ReactNode
}

export const useArranges = (): boolean => useRights().has('site.edit')

/** All parts of a page, or those records of it that have no form of their own. */
export function PageForm({ group, block, title, page, children }: Props) {
  return useArranges() ? (
    <GroupForm key={group} group={group} title={title} page={page} main={children} />
  ) : (
    <BlockForm key={group} block={block} title={title} page={page} main={children} />
  )
}

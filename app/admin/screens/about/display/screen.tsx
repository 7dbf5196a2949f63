import { Tabs } from '@mantine/core'
import { Navigate, useSearchParams } from 'react-router'
import { useRights } from '../../../../api/rights.ts'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { BlockForm } from '../block-form.tsx'
import css from '../blocks.module.css'
import { businessItems, culture, highlights, statistics } from './display-blocks.tsx'

const blocks = { highlights, culture, statistics, business: businessItems }
type BlockName = keyof typeof blocks
const ownNames: readonly BlockName[] = ['highlights', 'culture']
/** The others are edited on the home page, by those who arrange it. */
const allNames: readonly BlockName[] = [...ownNames, 'statistics', 'business']

export default function AboutDisplay() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const asked = params.get('block')
  const to = useAdminPath()
  const names = useRights().has('site.edit') ? ownNames : allNames
  if (names === ownNames && (asked === 'statistics' || asked === 'business')) return <Navigate to={to(`home?part=${asked}`)} replace />
  const name = names.find((one) => one === asked) ?? 'highlights'
  const shown = blocks[name]
  return (
    <div className={css.page}>
      <Tabs
        value={name}
        onChange={(next) => setParams(next === 'highlights' || next === null ? {} : { block: next }, { preventScrollReset: true })}
      >
        <Tabs.List aria-label={t('nav.about/display')}>
          {names.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`about.blocks.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <p className={css.lead}>{t(`about.block_hints.${name}`)}</p>
      <BlockForm key={name} block={shown.block} title={t(`about.blocks.${name}`)} sitePath={shown.sitePath} main={shown.main} />
    </div>
  )
}

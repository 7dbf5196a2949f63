import type { QrStatistics } from '../../../../../contracts/wechat/qr-codes.ts'
import { PeriodFigures } from '../../../kit/charts/period-figures.tsx'
import { RankedBars } from '../../../kit/charts/ranked-bars.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { editPath } from '../../../registry/screens.ts'
import { periods, ScansByDay } from './figures.tsx'
import css from './qr-codes.module.css'
import { name, useStatistics } from './qr-codes-api.ts'

export default function Statistics() {
  const t = useAdminTexts()
  return (
    <PeriodFigures periods={periods} useFigures={useStatistics}>
      {(data) => (
        <>
          <ScansByDay data={data} />
          <p className={css.note}>{t(`${name}.counted`)}</p>
          <div className={css.ranks}>
            <Ranked by="follows" codes={data.codes} />
            <Ranked by="scans" codes={data.codes} />
          </div>
        </>
      )}
    </PeriodFigures>
  )
}

function Ranked({ by, codes }: { by: 'scans' | 'follows'; codes: QrStatistics['codes'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const entries = codes
    .filter((code) => code[by] > 0)
    .toSorted((one, other) => other[by] - one[by])
    .map((code) => ({
      key: String(code.id),
      name: code.id === null ? t(`${name}.figures.elsewhere`) : code.name,
      count: code[by],
      ...(code.id === null ? {} : { to: to(editPath(name, code.id)) }),
    }))
  return <RankedBars as="h2" title={t(`${name}.figures.by_${by}`)} empty={t(`${name}.figures.none`)} entries={entries} />
}

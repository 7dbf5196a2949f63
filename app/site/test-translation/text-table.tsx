import { langTag } from '../../lib/locale.ts'
import css from './page.module.css'
import type { LanguageFilter, TextRow } from './texts.ts'
import { useTestTexts } from './use-test-texts.ts'

const languages = ['zh', 'en'] as const

export function TextTable({ rows, shown }: { rows: TextRow[]; shown: LanguageFilter }) {
  const t = useTestTexts()
  const columns = languages.filter((language) => shown === 'both' || shown === language)
  return (
    <table className={css.table} data-columns={columns.length}>
      <thead>
        <tr>
          <th scope="col">{t('texts.key')}</th>
          {columns.map((language) => (
            <th key={language} scope="col">
              {t(`languages.${language}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-missing={row.missing.length > 0 || undefined}>
            <th scope="row">
              <code>{row.key}</code>
              {row.missing.map((language) => (
                <span key={language} className={css.missing}>
                  {t(`texts.missing_${language}`)}
                </span>
              ))}
            </th>
            {columns.map((language) => (
              <td key={language} lang={langTag[language]}>
                {row[language] ?? <span aria-hidden="true">—</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

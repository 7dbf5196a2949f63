import { langOf } from '../../lib/site-data.ts'
import { Phrased } from '../common/phrased.tsx'
import css from './process-steps.module.css'
import { stageDrawings } from './stage-drawings.ts'

export interface Stage {
  title: string
  description: string
  icon: string
  href?: string
  untranslated: string[]
}

export function ProcessSteps({ stages }: { stages: Stage[] }) {
  const isNames = stages.every(({ description }) => description === '')
  const Title = isNames ? 'p' : 'h3'
  return (
    <ol className={isNames ? `${css.line} ${css.names}` : css.line}>
      {stages.map((stage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the order
        <li key={index}>
          <Drawing name={stage.icon} />
          <div className={css.text}>
            <Title lang={langOf(stage, 'title')} className={css.title}>
              {stage.href ? (
                <a href={stage.href}>
                  <span>
                    <Phrased text={stage.title} />
                  </span>
                </a>
              ) : (
                <span>
                  <Phrased text={stage.title} />
                </span>
              )}
            </Title>
            {stage.description ? (
              <p className={css.description} lang={langOf(stage, 'description')}>
                {stage.description}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Drawing({ name }: { name: string }) {
  const drawing = Object.hasOwn(stageDrawings, name) ? stageDrawings[name] : undefined
  return (
    <svg className={css.drawing} viewBox="0 0 200 150" aria-hidden="true">
      {drawing ? <path d={drawing.shape} /> : null}
      {drawing?.detail ? <path d={drawing.detail} data-part="detail" /> : null}
      {drawing?.accent ? <path d={drawing.accent} data-part="accent" /> : null}
    </svg>
  )
}

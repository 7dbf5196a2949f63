import css from './loading-shell.module.css'

/** The server's response for a screen of the back office: its outline, without texts, data or Mantine. */
export function LoadingShell() {
  return (
    <div className={css.shell} aria-busy="true">
      <div className={css.side} />
      <div className={css.header} />
    </div>
  )
}

/** The text of a script: see `vite/inline-scripts.ts`. */
declare module '*?script' {
  const text: string
  export default text
}

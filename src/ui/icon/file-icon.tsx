/** A sheet of paper with an arrow downwards. */
export const FileIcon = () => (
  <svg viewBox="0 0 20 20" width="20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M4 2h8l4 4v12H4zM12 2v4h4M10 9v6m0 0 2.500-2.500M10 15l-2.500-2.500" />
  </svg>
)

import 'react'

declare module 'react' {
  // Invoker Commands (HTML, command and commandfor): React passes them through, its types do not know them yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

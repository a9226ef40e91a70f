import 'react'

declare module 'react' {
  // Invoker Commands (HTML), which React supports but its types do not.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

// Why a form could not be sent, read out when it appears.

export interface FormFailureProps {
  text: string | undefined
  className?: string
}

export function FormFailure({ text, className = '' }: FormFailureProps) {
  if (!text) return null
  return (
    <p className={`text-sm text-negative ${className}`} role="alert">
      {text}
    </p>
  )
}

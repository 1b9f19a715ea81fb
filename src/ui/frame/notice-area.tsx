import { Toaster } from 'sonner'
import './notice-area.css'

/**
 * Place of notices: bottom right above the status bar, newest at the bottom. Show one with sonner's `toast`.
 */
export function NoticeArea() {
  return (
    <Toaster
      position="bottom-right"
      theme="system"
      offset={{ bottom: 48, right: 20 }}
      gap={8}
      visibleToasts={3}
      expand
      // Disables sonner's own key (Alt+T); the notice's action has a hotkey already.
      hotkey={[]}
      containerAriaLabel="Уведомления"
      icons={{ success: null, error: null, info: null, warning: null }}
    />
  )
}

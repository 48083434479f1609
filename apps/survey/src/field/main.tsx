import '../styles/survey.css';
import './field.css';
import { createRoot } from 'react-dom/client';
import { ROOT_ID } from '../app/page-ids.ts';
import { createDeviceStore } from './device-store.ts';
import { FieldApp } from './field-app.tsx';
import { codeInAddress } from './pairing-address.ts';
import { watchUpdates } from './update/app-updates.ts';

const code = codeInAddress(window.location.hash);
// The code leaves the address before anything else happens: it stays in no history.
if (window.location.hash !== '') history.replaceState(null, '', window.location.pathname);

// A page that the browser has kept from before holds what a visitor saw.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});
window.addEventListener('contextmenu', (event) => event.preventDefault());

// Where a page came over plain HTTP there is none: it works online alone.
const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
const updates = watchUpdates(workers, () => window.location.reload());

document.documentElement.classList.add('field');
const root = document.getElementById(ROOT_ID);
if (root !== null)
  createRoot(root).render(
    <FieldApp store={createDeviceStore(() => window.localStorage)} updates={updates} code={code} />,
  );

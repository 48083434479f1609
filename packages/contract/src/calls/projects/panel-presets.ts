import type { PanelForm, PanelPreset } from './panel-form.ts';

type PresetForm = Omit<PanelForm, 'name' | 'preset'>;

const NO_EXITS = { complete: '', screenOut: '', overQuota: '', quality: '', closed: '' };

/** What the form of a source begins with; everything can be changed where a contract says otherwise. */
export const PRESET_FORMS: Readonly<Record<PanelPreset, PresetForm>> = {
  generic: {
    idParam: 'id',
    signature: 'none',
    signatureParam: 'hash',
    signedPart: 'address',
    exits: NO_EXITS,
    signsExits: false,
    hosts: [],
    callback: null,
    checkUrl: '',
  },
  // Status codes of the server-to-server call: developer.cint.com, "Update a respondent's status". `RIS` and the signature
  // over the address up to its last `&`: as open-source clients of the exchange send their respondents back.
  cint: {
    idParam: 'RID',
    signature: 'sha1',
    signatureParam: 'hash',
    signedPart: 'addressAnd',
    exits: {
      complete: 'https://samplicio.us/s/ClientCallBack.aspx?RIS=10&RID={id}',
      screenOut: 'https://samplicio.us/s/ClientCallBack.aspx?RIS=20&RID={id}',
      overQuota: 'https://samplicio.us/s/ClientCallBack.aspx?RIS=40&RID={id}',
      quality: 'https://samplicio.us/s/ClientCallBack.aspx?RIS=30&RID={id}',
      closed: 'https://samplicio.us/s/ClientCallBack.aspx?RIS=20&RID={id}',
    },
    signsExits: true,
    hosts: ['samplicio.us', 's2s.cint.com'],
    callback: { url: 'https://s2s.cint.com/fulfillment/respondents/transition', method: 'POST' },
    checkUrl: 'https://s2s.cint.com/fulfillment/respondents/{id}',
  },
  // Parameters, `rst` and `med`: developers.dynata.com, "Start Link" and "End Link".
  dynata: {
    idParam: 'psid',
    signature: 'sha256',
    signatureParam: '_s',
    signedPart: 'path',
    exits: {
      complete: 'https://api.dynata.com/respondent/exit?rst=1&psid={id}&_k={_k}',
      screenOut: 'https://api.dynata.com/respondent/exit?rst=2&psid={id}&_k={_k}',
      overQuota: 'https://api.dynata.com/respondent/exit?rst=3&psid={id}&_k={_k}',
      quality: 'https://api.dynata.com/respondent/exit?rst=2&qflag=3&psid={id}&_k={_k}',
      closed: 'https://api.dynata.com/respondent/exit?rst=3&psid={id}&_k={_k}',
    },
    signsExits: true,
    hosts: ['api.dynata.com'],
    callback: null,
    checkUrl: '',
  },
};

import { describe, expect, it } from 'vitest';
import { readCaptions, writeWebVtt } from './captions.ts';

const vtt = `WEBVTT - made by hand

NOTE a remark

intro
00:01.000 --> 00:02.500 align:start
<v Dana>Good &amp; <b>morning</b>
everyone

00:02.500 --> 01:00:03.000
שלום
`;

describe('captions', () => {
  it('are read from WebVTT, and written back as WebVTT', () => {
    const { captions, faults } = readCaptions(vtt);
    expect(captions).toEqual([
      { fromMilliseconds: 1_000, toMilliseconds: 2_500, lines: ['Good & morning', 'everyone'] },
      { fromMilliseconds: 2_500, toMilliseconds: 3_603_000, lines: ['שלום'] },
    ]);
    expect(faults).toEqual([]);
    expect(readCaptions(writeWebVtt(captions)).captions).toEqual(captions);
  });

  it('are read from SubRip', () => {
    const { captions } = readCaptions(
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nOne\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo',
    );
    expect(captions.map(({ lines }) => lines)).toEqual([['One'], ['Two']]);
  });

  it('report the line of a faulty block, and leave it out', () => {
    const text =
      '00:01.000 --> 00:02.000\nOne\n\nwords without a time\n\n00:05.000 --> 00:04.000\nbackwards\n\n00:06.000 --> 00:07.000\n';
    expect(readCaptions(text)).toMatchObject({ captions: [{ lines: ['One'] }], faults: [4, 6, 9] });
    expect(readCaptions('')).toEqual({ captions: [], faults: [] });
  });

  it('bring no markup to a browser', () => {
    const { captions } = readCaptions('00:01.000 --> 00:02.000\n<script>x</script> &lt;img onerror=1> a --> b');
    const written = writeWebVtt(captions);
    expect(written).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nx &lt;img onerror=1&gt; a --&gt; b\n');
  });
});

import { deskCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshNumber, makeDue, onlyCases, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
});
afterAll(async () => await server.stop());

it('shows each holder of the case its comments, and lets only the author remove one (A04)', async () => {
  const dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
  const hers = await takeCase(server, dana, { phones: [freshNumber()] });
  const { respId } = hers;
  for (const text of ['', '   ', '\n'])
    expect((await dana.call(calls.saveComment, { respId, text })).success).toBe(false);
  const text = '<img src=x onerror=alert(1)> שלום "ע" \u202e \u{1f600}';
  const saved = await dana.call(calls.saveComment, { respId, text: `  ${text}\n` });
  expect(saved.data).toMatchObject({ value: text, name: 'דנה כהן' });
  const own = await dana.call(calls.saveComment, { respId, text: 'a slip' });
  expect(await dana.call(calls.deleteComment, { commentId: (own.data?.id ?? 0) as never })).toEqual({ success: true });
  await expect(dana.call(calls.deleteComment, { commentId: (own.data?.id ?? 0) as never })).rejects.toMatchObject({
    status: 403,
  });
  await dana.setStatus(hers.phones[0]?.id ?? 0, 'noAnswer');
  await onlyCases(server, [hers.sfId]);
  await dana.call(calls.nextRespondent, { respId });
  await makeDue(server, hers.sfId);

  const noam = new Person(server, 'noam');
  await noam.logIn('102');
  await noam.startProject(1042);
  const his = await noam.next();
  expect(his.sfId).toBe(hers.sfId);
  const { data } = await noam.call(calls.comments, { respId: his.respId });
  expect(data.map((comment) => comment.value)).toEqual([text]);
  await expect(noam.call(calls.deleteComment, { commentId: (saved.data?.id ?? 0) as never })).rejects.toMatchObject({
    status: 403,
  });
  expect((await noam.call(calls.comments, { respId: his.respId })).data).toHaveLength(1);
});

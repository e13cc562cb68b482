{{- define "emporion.labels" -}}
app.kubernetes.io/name: emporion
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "emporion.selector" -}}
app.kubernetes.io/name: emporion
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "emporion.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "emporion.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- /* What every container has; the caller gives the files of the secret that it mounts, by setting. */}}
{{- define "emporion.container" -}}
name: emporion
image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
envFrom: [{ configMapRef: { name: {{ include "emporion.name" .root }} } }]
env:
  {{- range $setting, $value := .env }}
  - { name: {{ $setting }}, value: {{ $value | quote }} }
  {{- end }}
  {{- range $setting, $key := .files }}
  - { name: {{ $setting }}, value: /run/secrets/emporion/{{ $key }} }
  {{- end }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: secrets, mountPath: /run/secrets/emporion, readOnly: true }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "emporion.volumes" -}}
- name: secrets
  secret:
    secretName: {{ .root.Values.secret.name }}
    # Octal 0440.
    defaultMode: 288
    items:
      {{- range $key := .files }}
      - { key: {{ $key }}, path: {{ $key }} }
      {{- end }}
- { name: tmp, emptyDir: {} }
{{- end }}
